import { expect, test } from "vitest";
import { keepsWords, parseUnits, streetOf, withUnits } from "./address-units.ts";

test.each([
  ["315 Oak Avenue, Unit C, Austin", ["Unit C"]],
  ["315 Oak Ave Apt 4B", ["Apt 4B"]],
  ["315 Oak Ave Apt. #4-B, Austin", ["Apt. #4-B"]],
  ["315 Oak Ave # 12", ["# 12"]],
  ["315 Oak Ave #C, Austin", ["#C"]],
  ["1 Main St Ste 200", ["Ste 200"]],
  ["1 Main St, suite 200-A", ["suite 200-A"]],
  ["1 Main St, Bldg No. 3, Unit 7", ["Bldg No. 3", "Unit 7"]],
  ["Building 2, 1 Main St", ["Building 2"]],
  ["Lot 14, Sunny Acres", ["Lot 14"]],
  ["1 Main St, 2nd Floor", ["2nd Floor"]],
  ["1 Main St, Fl 2", ["Fl 2"]],
  ["1 Main St, Floor 12, Rm 3", ["Floor 12", "Rm 3"]],
  ["1 Main St, Spc 9, Trlr 4", ["Spc 9", "Trlr 4"]],
  ["1 Main St, PH 2", ["PH 2"]],
  ["1 Ocean Dr, Miami, FL 33101", []],
  ["100 Space Center Blvd, Houston", []],
  ["4 Lotus Street", []],
  ["12 Unity Road", []],
])("the units of %s are %j", (address, units) => {
  expect(parseUnits(address)).toEqual(units);
});

test.each([
  [
    "315 Oak Avenue, Austin, TX 78704",
    "315 oak ave unit C",
    "315 Oak Avenue, unit C, Austin, TX 78704",
  ],
  [
    "315, Oak Avenue, Austin, Texas",
    "315 Oak Avenue, Unit C",
    "315, Oak Avenue, Unit C, Austin, Texas",
  ],
  ["315 Oak Avenue #C, Austin", "315 Oak Avenue, Unit C", "315 Oak Avenue #C, Austin"],
  ["1 Main St Suite 200, Austin", "1 Main Ste 200", "1 Main St Suite 200, Austin"],
  ["1 Main St, Austin", "1 Main, Bldg 3, Apt 4", "1 Main St, Bldg 3, Apt 4, Austin"],
  ["315 Oak Avenue", "315 Oak Unit C", "315 Oak Avenue, Unit C"],
  ["Austin, Texas", "Unit C, Austin", "Austin, Texas"],
  ["315 Oak Avenue, Austin", "315 oak", "315 Oak Avenue, Austin"],
])("%s chosen for “%s” becomes %s", (suggested, typed, kept) => {
  expect(withUnits(suggested, typed)).toBe(kept);
});

test.each([
  ["315 Oak Avenue, Austin, Texas, 78704", "315 oak ave, aus TX", true],
  ["12 North Lake Boulevard, Houston, TX 77001", "12 n lake blvd 77001", true],
  ["315 Oak Avenue, Austin", "315 Oak Avenue rear building, Austin", false],
  ["315 Oak Avenue, Austin", "315C Oak Avenue, Austin", false],
  ["315 Oak Avenue, Austin", "315 1/2 Oak Avenue, Austin", false],
])("whether %s says all of “%s”: %s", (address, typed, keeps) => {
  expect(keepsWords(address, typed)).toBe(keeps);
});

test.each([
  ["88 Oakridge Lane, Austin, TX 78704", "88 Oakridge Lane"],
  ["315, Oak Avenue, Austin, Texas", "315, Oak Avenue"],
  ["Between the barns", "Between the barns"],
])("the street of %s is %s", (address, street) => {
  expect(streetOf(address)).toBe(street);
});
