import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isSamePlace,
  metresBetween,
  sameRoofLongitudes,
  SAME_ROOF_DEGREES,
  SAME_ROOF_METRES,
} from "./roof-distance.ts";

const house = { lat: 40.015, lng: -105.2705 };
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const nudge = fc.record({
  lat: fc.double({ min: -0.001, max: 0.001, noNaN: true }),
  lng: fc.double({ min: -0.001, max: 0.001, noNaN: true }),
});

describe("the distance between two pins", () => {
  test("is right for known places", () => {
    expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_194.9, 0);
    const capitols = [
      { lat: 39.7392, lng: -104.9849 },
      { lat: 30.2747, lng: -97.7404 },
    ] as const;
    expect(metresBetween(...capitols) / 1000).toBeCloseTo(1241, -1);
    expect(metresBetween({ lat: 90, lng: 0 }, { lat: 90, lng: 123 })).toBeCloseTo(0, 6);
    expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_086.8, 0);
  });

  test("is short across the date line", () => {
    expect(metresBetween({ lat: 10, lng: 179.9999 }, { lat: 10, lng: -179.9999 })).toBeLessThan(25);
  });

  test("is zero from a pin to itself, the same both ways, and at most half the Earth's circumference", () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(metresBetween(one, one)).toBe(0);
        expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 6);
        expect(metresBetween(one, other)).toBeLessThanOrEqual(20_015_087);
      }),
    );
  });

  test("is out of reach whenever the longitudes are", () => {
    fc.assert(
      fc.property(place, nudge, ({ lat, lng }, { lat: up, lng: across }) => {
        const other = { lat: lat + up, lng: lng + across };
        if (Math.abs(across) > sameRoofLongitudes(lat))
          expect(metresBetween({ lat, lng }, other)).toBeGreaterThan(SAME_ROOF_METRES);
      }),
    );
    expect(sameRoofLongitudes(0)).toBeCloseTo(SAME_ROOF_DEGREES, 9);
    expect(sameRoofLongitudes(60)).toBeCloseTo(2 * SAME_ROOF_DEGREES, 9);
    expect(sameRoofLongitudes(-90)).toBe(180);
  });

  test("is out of reach whenever the latitudes are", () => {
    fc.assert(
      fc.property(place, nudge, (one, { lat, lng }) => {
        const other = { lat: one.lat + lat, lng: one.lng + lng };
        if (Math.abs(other.lat - one.lat) > SAME_ROOF_DEGREES)
          expect(metresBetween(one, other)).toBeGreaterThan(SAME_ROOF_METRES);
      }),
    );
  });
});

test("pins within 25 metres are on the same roof, and no roof is the same without a pin", () => {
  // One thousandth of a degree is 111 metres to the north and, here, 85 to the east.
  expect(isSamePlace(house, { ...house, lat: house.lat + 0.00022 })).toBe(true);
  expect(isSamePlace(house, { ...house, lat: house.lat - 0.00023 })).toBe(false);
  expect(isSamePlace(house, { ...house, lng: house.lng + 0.00029 })).toBe(true);
  expect(isSamePlace(house, { ...house, lng: house.lng - 0.0003 })).toBe(false);
  expect(isSamePlace(house, null)).toBe(false);
  expect(isSamePlace(null, null)).toBe(false);
});
