import { PlacePicker } from "#map";
import type { roofPlace } from "#order/model";
import { useShopSettings } from "#page";

type Place = ReturnType<typeof roofPlace>;

interface AnswerPlaceProps {
  value: Place;
  onChange: (value: Place) => void;
}

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
