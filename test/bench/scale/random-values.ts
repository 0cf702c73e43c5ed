import type pg from "pg";

/** Numbers and ids that look random and are the same in every run. Defined for the current session. */
export async function defineRandomValues(client: pg.Client): Promise<void> {
  await client.query(`
    create function pg_temp.draw(n bigint, salt int, sides int) returns int language sql immutable as $$
      select ((hashint8extended(n, salt) & 9223372036854775807) % sides)::int
    $$;
    -- From 0 up to 1.
    create function pg_temp.part(n bigint, salt int) returns float8 language sql immutable as $$
      select pg_temp.draw(n, salt, 1000003) / 1000003.0::float8
    $$;
    create function pg_temp.pick(words text[], n bigint, salt int) returns text language sql immutable as $$
      select words[1 + pg_temp.draw(n, salt, cardinality(words))]
    $$;
    -- A version 4 UUID.
    create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
      select (substr(hash, 1, 12) || '4' || substr(hash, 14, 3) || 'a' || substr(hash, 18))::uuid
      from (select md5(kind || n) as hash) hashed
    $$`);
}

/** For a template of SQL: a list of words. */
export const words = (text: string): string =>
  `array[${text
    .split(", ")
    .map((word) => `'${word.replaceAll("'", "''")}'`)
    .join(", ")}]`;

export const firstNames = words(
  "Dana, Robin, Alex, Maria, James, Linda, Omar, Priya, Wei, Sofia, Luis, Grace, Noah, Emma, Ivan, Aisha, Peter, Nora, Diego, Hannah, Marcus, Elena, Kofi, Julia, Samir, Ruth, Victor, Chloe, Anton, Mei, Felix, Ines, Carl, Amara, Hugo, Leila, Owen, Tara, Simon, Yuki",
);
export const lastNames = words(
  "Reyes, Alder, Novak, Okafor, Lindqvist, Marsh, O'Neil, Fischer, Tanaka, Silva, Haddad, Byrne, Kowalski, Moreau, Whitaker, Delgado, Ivanova, Park, Sorensen, Castillo, Bauer, Nakamura, Brennan, Costa, Adeyemi, Larsen, Vega, Holt, Petrov, Rao, Keller, Dubois, Santos, Weber, Quinn, Ferrari, Ortiz, Hansen, Malik, Stone",
);
export const streets = words(
  "Ridge Road, Maple Avenue, Gable Street, Summit Drive, Cedar Lane, Valley View, Oak Hill Road, Harbor Street, Prairie Avenue, Birch Court, Mill Road, Church Street, Lakeshore Drive, Juniper Way, Walnut Street, Canyon Road, Elm Street, Orchard Lane, Sunset Boulevard, Meadow Drive",
);
export const cities = words(
  "Boulder|CO|803, Denver|CO|802, Austin|TX|787, Dallas|TX|752, Tampa|FL|336, Omaha|NE|681, Tulsa|OK|741, Raleigh|NC|276, Columbus|OH|432, Nashville|TN|372, Phoenix|AZ|850, Portland|OR|972, Madison|WI|537, Albany|NY|122, Savannah|GA|314, Boise|ID|837, Wichita|KS|672, Fargo|ND|581, Mobile|AL|366, Duluth|MN|558",
);
