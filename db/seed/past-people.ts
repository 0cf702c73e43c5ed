/** Buyers of the demo shop's history: plainly invented, at addresses that are reserved for examples. */
interface PastPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Has an account; the others buy as guests. */
  hasAccount: boolean;
}

const person = (firstName: string, lastName: string, hasAccount: boolean): PastPerson => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  hasAccount,
});

export const pastBuyers = {
  contractor: person("Demo", "Contractor", true),
  adjuster: person("Demo", "Adjuster", true),
  estimator: person("Demo", "Estimator", true),
  roofer: person("Sample", "Roofer", false),
  builder: person("Sample", "Builder", false),
  inspector: person("Sample", "Inspector", false),
  homeowner: person("Sample", "Homeowner", false),
} as const satisfies Record<string, PastPerson>;

/** Delivers half of the orders; the other half is the demo admin's. */
export const pastStaff = person("Demo", "Producer", true);

/** An address that no map knows. */
export const pastRoof = (number: number) => ({
  line1: `${100 + number} Example Street`,
  city: "Sampletown",
  state: "TX",
  zip: "00000",
  country: "United States",
  additional: "",
});
