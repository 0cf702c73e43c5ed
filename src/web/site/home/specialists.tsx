import { PageSection } from "#ui/page-section";

/** Kinds of work, not people. */
const roles = [
  {
    title: "Measurement technicians",
    text: "Trace facets and edges, set the pitches and check that plan and lengths agree.",
  },
  {
    title: "Sketch drafters",
    text: "Draw roofs and walls as ESX sketches for Xactimate, also from your own field notes.",
  },
  {
    title: "Applicad modelers",
    text: "Turn planes and edges into roof models and into layouts with cut lengths.",
  },
  {
    title: "Estimators",
    text: "Take the quantities off the measured figures and write the estimate line by line.",
  },
];

export function Specialists() {
  return (
    <PageSection
      id="specialists"
      eyebrow="Specialists"
      title="Each sheet is drawn by someone who knows it"
      isSunken
    >
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {roles.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4">
            <span
              aria-hidden
              className="grid size-10 place-items-center rounded-full border-2 border-ink bg-card font-mono text-lg"
            >
              {"ABCD"[index]}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="measure mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
