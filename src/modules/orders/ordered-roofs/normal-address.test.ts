import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressWords } from "#contracts/address-words";
import { normaliseAddressSql } from "#orders/orders-tables";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

/** As the database makes them, in one query. */
async function selectNormalAddresses(addresses: readonly string[]): Promise<string[]> {
  const { rows } = await shop.app.asSystem("test").db.execute<{ normal: string }>(sql`
    select ${normaliseAddressSql(sql`address`)} as normal
    from unnest(${sql.param([...addresses])}::text[]) with ordinality as given (address, position)
    order by position`);
  return rows.map(({ normal }) => normal);
}

const areOne = async (...addresses: string[]): Promise<boolean> =>
  new Set(await selectNormalAddresses(addresses)).size === 1;

/** A spelling and its abbreviation. */
const makeWordPairs = (words: Record<string, string>): fc.Arbitrary<Pair> =>
  fc.constantFrom(...Object.entries(words).map(([long, short]): Pair => [long, short]));
type Pair = readonly [long: string, short: string];

const none: Pair = ["", ""];
const names: Pair[] = [
  ["Elm", "elm"],
  ["Saint Louis", "St. Louis"],
  ["Mount Vernon", "Mt Vernon"],
  ["O'Brien", "OBrien"],
  ["2nd", "2nd"],
  ["Washington", "Washington"],
  ["Winston-Salem", "WINSTON SALEM"],
];
const towns: Pair[] = [
  ["Austin", "austin"],
  ["New York", "New York"],
  ["Saint Louis", "St Louis"],
  ["Kansas City", "Kansas  City"],
  ["West Palm Beach", "West Palm Beach"],
  ["Lake City", "Lake City"],
  ["Fort Worth", "Ft. Worth"],
];
const parts = fc.record({
  house: fc.integer({ min: 1, max: 99_999 }),
  before: fc.oneof(fc.constant(none), makeWordPairs(addressWords.directions)),
  name: fc.constantFrom(...names),
  suffix: makeWordPairs(addressWords.suffixes),
  after: fc.oneof(fc.constant(none), makeWordPairs(addressWords.directions)),
  unit: fc.oneof(fc.constant(none), makeWordPairs(addressWords.units)),
  town: fc.constantFrom(...towns),
  state: makeWordPairs(addressWords.states),
  zip: fc.constantFrom("", "78701", "78701-1234"),
  country: fc.oneof(fc.constant(none), makeWordPairs(addressWords.countries)),
});
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;

function formatLongAddress({
  house,
  before,
  name,
  suffix,
  after,
  unit,
  town,
  state,
  zip,
  country,
}: Parts) {
  const street = [house, before[0], name[0], suffix[0], after[0]].filter(Boolean).join(" ");
  const room = unit[0] && `${unit[0]} 4`;
  return [street, room, town[0], `${state[0]} ${zip}`, country[0]].filter(Boolean).join(", ");
}

function formatShortAddress({ house, before, name, suffix, after, unit, town, state, zip }: Parts) {
  const room = unit[1] && `${unit[1]}. 4`;
  return [house, before[1], name[1], `${suffix[1]}.`, after[1], room, town[1], state[1], zip]
    .filter(Boolean)
    .join(" ")
    .toUpperCase();
}

const samples = fc.sample(parts, { numRuns: 1500, seed: 53 });

describe("an address", () => {
  test("is the same in full and abbreviated, with and without its country", async () => {
    const long = await selectNormalAddresses(samples.map(formatLongAddress));
    expect(await selectNormalAddresses(samples.map(formatShortAddress))).toEqual(long);
  });

  test("stays the same when it is normalised again", async () => {
    const once = await selectNormalAddresses(samples.map(formatLongAddress));
    expect(await selectNormalAddresses(once)).toEqual(once);
    const texts = fc.sample(fc.string({ maxLength: 40 }), { numRuns: 500, seed: 53 });
    const normal = await selectNormalAddresses(texts);
    expect(await selectNormalAddresses(normal)).toEqual(normal);
  });

  test("never equals that of another house", async () => {
    const next = samples.map((sample) => ({ ...sample, house: sample.house + 1 }));
    const [here, there] = [
      await selectNormalAddresses(samples.map(formatLongAddress)),
      await selectNormalAddresses(next.map(formatShortAddress)),
    ];
    expect(here.filter((normal, position) => normal === there[position])).toEqual([]);
    expect(await areOne("1 22 Main St, Austin", "12 2 Main St, Austin")).toBe(false);
  });

  test("never equals that of another street, direction, unit or state", async () => {
    const suffixes = Object.values(addressWords.suffixes);
    const other = samples.map((sample): [Parts, Parts] => {
      const { suffix, state } = sample;
      const another = suffixes.find((short) => short !== suffix[1])!;
      const elsewhere: Pair = state[1] === "tx" ? ["utah", "ut"] : ["texas", "tx"];
      return [
        { ...sample, suffix: [another, another] },
        { ...sample, state: elsewhere },
      ];
    });
    const here = await selectNormalAddresses(samples.map(formatLongAddress));
    for (const which of [0, 1] as const) {
      const there = await selectNormalAddresses(
        other.map((pair) => formatLongAddress(pair[which])),
      );
      expect(here.filter((normal, position) => normal === there[position])).toEqual([]);
    }
    expect(await areOne("12 N Elm St, Austin", "12 S Elm St, Austin")).toBe(false);
    expect(await areOne("12 Elm St Apt 4, Austin", "12 Elm St Apt 5, Austin")).toBe(false);
  });
});

describe("a word is abbreviated in its place only:", () => {
  test.each([
    [
      "St. is Saint in a name",
      "12 St. Louis Street, St. Louis, MO",
      "12 Saint Louis St, Saint Louis, Missouri",
    ],
    [
      "N is north before a name",
      "100 N Court St, Austin, TX",
      "100 North Court Street, Austin, TX",
    ],
    [
      "FL is a state or a floor",
      "12 Elm St, Floor 3, Miami, Florida 33101",
      "12 Elm St FL 3 Miami FL 33101",
    ],
    [
      "Washington is a street, a town and a state",
      "1 Washington Avenue, Washington, Washington 98001",
      "1 Washington Ave, Washington, WA 98001",
    ],
    [
      "a country is at the end",
      "12 Elm St, Austin, TX 78701, USA",
      "12 elm street austin tx 78701",
    ],
  ])("%s", async (_, one, other) => {
    expect(await areOne(one, other)).toBe(true);
  });

  test.each([
    [
      "a street named by a letter is not one named by a direction",
      "12 N St, Austin",
      "12 North St, Austin",
    ],
    ["nor is it in Lake City", "12 E St, Lake City, FL", "12 East St, Lake City, FL"],
    ["nor in Fort Worth", "12 W Avenue\nFt. Worth, TX", "12 West Ave., Fort Worth, TX"],
    ["nor without a comma", "12 E St Lake City, FL", "12 East Street Lake City, FL"],
    [
      "Connecticut Avenue is not Court Avenue",
      "100 Connecticut Ave, Austin, TX",
      "100 Court Ave, Austin, TX",
    ],
    ["Saint Street is not Street", "12 Main Saint Paul St", "12 Main Paul St"],
    ["Virginia Street is not VA Street", "12 Virginia St, Austin, TX", "12 VA St, Austin, TX"],
  ])("%s", async (_, one, other) => {
    expect(await areOne(one, other)).toBe(false);
  });
});
