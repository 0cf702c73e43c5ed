import { PlacePicker } from "#map";
import { useShopSettings } from "#page";

interface PlaceValue {
  address: string;
  location: { lat: number; lng: number } | null;
}

interface AnswerPlaceProps {
  value: PlaceValue;
  onChange: (value: PlaceValue) => void;
}

/** Where the roof is, to be corrected. */
export default function AnswerPlace({ value, onChange }: AnswerPlaceProps) {
  const settings = useShopSettings()?.map;
  if (!settings) return null;
  return (
    <PlacePicker
      settings={settings}
      value={value}
      onChange={onChange}
      addressError={undefined}
      isAddressRequired={false}
    />
  );
}
