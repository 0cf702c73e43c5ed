import { texts } from "#contracts/texts";
import { ContactForm } from "#talk/contact";
import { PageSection } from "#ui/page-section";

export function BookMyCall() {
  return (
    <PageSection
      id="book-my-call"
      eyebrow="Contact"
      title={texts.bookMyCall}
      text="Not sure about a roof? Leave your number and we will call you."
      isSunken
      isBeside
    >
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[1fr_14rem]">
        <div className="rounded-xl border border-hairline bg-card p-5 sm:p-8">
          <ContactForm isShort />
        </div>
        <div className="border-t-2 border-ink pt-3">
          <h3 className="text-base">{texts.workingHoursTitle}</h3>
          <ul className="mt-1 text-ink-soft tabular-nums">
            {texts.workingHours.map((hours) => (
              <li key={hours}>{hours}</li>
            ))}
          </ul>
        </div>
      </div>
    </PageSection>
  );
}
