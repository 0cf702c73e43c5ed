interface Name {
  firstName: string;
  lastName: string;
}

/** "Dana Reyes"; either part may be empty. */
export const formatFullName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim();

/** The first word of a full name, and the rest as the last name, which may be empty. */
export function splitName(name: string): Name {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
