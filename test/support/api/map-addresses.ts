/** A place in the local address search, as Nominatim returns it. */
export interface MapAddress {
  /** As the shop shows it. */
  text: string;
  lat: number;
  lng: number;
  parts: {
    house_number: string;
    road: string;
    city: string;
    state: string;
    "ISO3166-2-lvl4": string;
    postcode: string;
    country: string;
    country_code: string;
  };
}

const at = (
  [houseNumber, road, city]: [string, string, string],
  [code, state, postcode]: [string, string, string],
  [lat, lng]: [number, number],
): MapAddress => ({
  text: `${houseNumber} ${road}, ${city}, ${code} ${postcode}`,
  lat,
  lng,
  parts: {
    house_number: houseNumber,
    road,
    city,
    state,
    "ISO3166-2-lvl4": `US-${code}`,
    postcode,
    country: "United States",
    country_code: "us",
  },
});

/** Every address that the local address search knows. */
export const mapAddresses: readonly MapAddress[] = [
  at(["1200", "Maple Street", "Springfield"], ["IL", "Illinois", "62704"], [39.7817, -89.6501]),
  at(["1204", "Maple Street", "Springfield"], ["IL", "Illinois", "62704"], [39.7818, -89.6507]),
  at(["48", "Cedar Lane", "Boulder"], ["CO", "Colorado", "80302"], [40.0176, -105.2797]),
  at(["315", "Oak Avenue", "Austin"], ["TX", "Texas", "78704"], [30.2452, -97.7688]),
  at(["77", "Birch Road", "Columbus"], ["OH", "Ohio", "43215"], [39.9612, -83.0007]),
];
