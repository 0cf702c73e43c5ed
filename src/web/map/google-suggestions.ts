import type { GoogleMaps, GooglePlacePrediction, GooglePlaces } from "./google-maps-api.ts";
import { MapFailure, type Suggestion } from "./map-provider.ts";

/** Places autocomplete. Typing and the choice that ends it share one session token, as billing requires. */
export function createGoogleSuggestions() {
  let token: object | null = null;

  return async (maps: GoogleMaps, input: string): Promise<Suggestion[]> => {
    const { places } = maps;
    if (!places) throw new MapFailure("load");
    token ??= new places.AutocompleteSessionToken();
    const found = await fetchSuggestions(maps, places, { input, sessionToken: token });
    return found.map((suggestion) => ({
      ...suggestion,
      resolve: (signal) => {
        token = null;
        return suggestion.resolve(signal);
      },
    }));
  };
}

async function fetchSuggestions(
  maps: GoogleMaps,
  places: GooglePlaces,
  request: { input: string; sessionToken: object },
): Promise<Suggestion[]> {
  if (places.AutocompleteSuggestion) {
    const { suggestions } =
      await places.AutocompleteSuggestion.fetchAutocompleteSuggestions(request);
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction ? [fromPrediction(placePrediction)] : [],
    );
  }
  if (!places.AutocompleteService) throw new MapFailure("load");
  const { predictions } = await new places.AutocompleteService().getPlacePredictions(request);
  return predictions.map(({ place_id: placeId, description }) => ({
    id: placeId,
    label: description,
    resolve: async () => {
      const { results } = await new maps.Geocoder().geocode({ placeId });
      return toPlace(description, results[0]?.geometry.location);
    },
  }));
}

const fromPrediction = (prediction: GooglePlacePrediction): Suggestion => ({
  id: prediction.placeId,
  label: prediction.text.text,
  resolve: async () => {
    const place = prediction.toPlace();
    await place.fetchFields({ fields: ["formattedAddress", "location"] });
    return toPlace(place.formattedAddress ?? prediction.text.text, place.location);
  },
});

function toPlace(address: string, at: { lat(): number; lng(): number } | null | undefined) {
  if (!at) throw new Error("The chosen place has no position.");
  return { address, location: { lat: at.lat(), lng: at.lng() } };
}
