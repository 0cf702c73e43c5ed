import { Check, MapPin } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { CartLine } from "#contracts/cart-lines";
import { MAX_CITY, MAX_COUNTRY, MAX_STATE, MAX_STREET, MAX_ZIP } from "#contracts/lengths";
import type { CheckoutField, CheckoutForm } from "#ordering/buyer";
import { Button } from "#ui/actions/button";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import type { Checkout } from "./use-checkout.ts";

interface BillingAddressProps {
  lines: readonly { line: CartLine }[];
  form: Checkout["form"];
  isConfirmed: boolean;
}

/** Where the invoice goes: that of a roof in one press, or typed. */
export default function BillingAddress({ lines, form, isConfirmed }: BillingAddressProps) {
  const field = (name: CheckoutField) => ({ ...form.field(name), readOnly: isConfirmed });
  return (
    <>
      {!isConfirmed && <SameAddress roofs={listRoofAddresses(lines)} form={form} />}
      <Input {...inputs.country} {...field("country")} />
      <Input {...inputs.street} {...field("street")} />
      <Grid gap={5} className="sm:grid-cols-[1fr_1fr_8rem]">
        <Input {...inputs.city} {...field("city")} />
        <StateField country={form.values.country} {...field("state")} />
        <Input {...inputs.zip} {...field("zip")} />
      </Grid>
    </>
  );
}

const Input = (props: ComponentProps<typeof TextInput>) => (
  <TextInput enterKeyHint="next" autoCapitalize="words" {...props} />
);

const inputs = {
  country: { label: "Country", autoComplete: "billing country-name", maxLength: MAX_COUNTRY },
  street: {
    label: "Street",
    required: true,
    autoComplete: "billing street-address",
    maxLength: MAX_STREET,
  },
  city: {
    label: "City",
    required: true,
    autoComplete: "billing address-level2",
    maxLength: MAX_CITY,
  },
  zip: {
    label: "ZIP",
    required: true,
    autoComplete: "billing postal-code",
    enterKeyHint: "done",
    autoCapitalize: "characters",
    maxLength: MAX_ZIP,
  },
} satisfies Record<string, ComponentProps<typeof TextInput>>;

interface SameAddressProps {
  roofs: readonly PostalAddress[];
  form: Checkout["form"];
}

/** More would be a list to search, and the fields are right below. */
const MAX_OFFERED = 3;

const parts = ["street", "city", "state", "zip", "country"] as const;

/** Fills in the billing address with that of a roof in the cart; what stood there comes back on request. */
export function SameAddress({ roofs, form }: SameAddressProps) {
  const [before, setBefore] = useState<PostalAddress | null>(null);
  const { street, city, state, zip, country } = form.values;
  const now = { street, city, state, zip, country };
  if (roofs.length === 0) return null;
  if (roofs.some((roof) => parts.every((part) => roof[part] === now[part])))
    return (
      <Row gapX={4} justify="between" wrap className="min-h-11">
        <Row as="p" role="status" gap={2} className="text-success-ink">
          <Check aria-hidden className="size-4 shrink-0" />
          Same as the roof’s address
        </Row>
        {before && (
          <Button tone="quiet" onClick={() => form.set(before)}>
            Undo
          </Button>
        )}
      </Row>
    );
  return (
    <Stack gap={2} align="stretch" className="sm:items-start">
      {roofs.slice(0, MAX_OFFERED).map((roof) => (
        <Button
          key={JSON.stringify(roof)}
          tone="secondary"
          icon={MapPin}
          onClick={() => {
            setBefore(now);
            form.set(roof);
          }}
        >
          {roofs.length === 1 ? "Same as the roof’s address" : `Same as ${roof.street}`}
        </Button>
      ))}
    </Stack>
  );
}

interface StateFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  "name" | "error" | "readOnly"
> {
  country: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A list in the United States, any text elsewhere. */
export function StateField({ country, value, readOnly = false, ...field }: StateFieldProps) {
  const common = { label: "State", required: true, autoComplete: "billing address-level1" };
  if (!isUnitedStates(country))
    return (
      <TextInput
        enterKeyHint="next"
        autoCapitalize="words"
        maxLength={MAX_STATE}
        {...{ ...common, ...field, value, readOnly }}
      />
    );
  const code = findState(value);
  // What was typed elsewhere, or before there was a list.
  const options = value && !code ? [{ value, label: value }, ...usStates] : usStates;
  return (
    <Select
      placeholder="Choose"
      options={options}
      isSending={readOnly}
      {...{ ...common, ...field, value: code ?? value }}
    />
  );
}

type PostalAddress = Pick<CheckoutForm, "street" | "city" | "state" | "zip" | "country">;

/** The parts of an address in one line, as the map writes it; null where they can't be told apart for certain. */
export function parseRoofAddress(address: string): PostalAddress | null {
  const parts = address.split(",").map((part) => part.trim());
  if (/^(usa?|united states( of america)?)$/i.test(parts.at(-1)!)) parts.pop();
  const [, state = "", zip = ""] = /^(.+?)\s+(\d{5}(?:-\d{4})?)$/.exec(parts.pop() ?? "") ?? [];
  let code = findState(state);
  // "Austin TX", without a comma.
  for (const length of [2, 1]) {
    const words = state.split(/\s+/);
    const town = words.splice(0, words.length - length).join(" ");
    if (!code && town && (code = findState(words.join(" ")))) parts.push(town);
  }
  const city = parts.pop() ?? "";
  const street = parts.join(", ");
  if (!code || city === "" || street === "") return null;
  return { street, city, state: code, zip, country: "United States" };
}

/** Each roof of the cart once, in its order. */
function listRoofAddresses(lines: readonly { line: CartLine }[]): PostalAddress[] {
  const found = lines.flatMap(({ line }) => {
    const address = line.additionalData?.projectDetails?.address;
    return (address && parseRoofAddress(address)) || [];
  });
  return [...new Map(found.map((address) => [JSON.stringify(address), address])).values()];
}

/** By the code of the post: states, the district, territories and the forces abroad. */
const names = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

export const usStates = Object.entries(names).map(([value, label]) => ({ value, label }));

/** The code of a state that is written as code or name; null for any other text. */
function findState(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const state = usStates.find(({ value, label }) =>
    [value.toLowerCase(), label.toLowerCase()].includes(wanted),
  );
  return state?.value ?? null;
}

const isUnitedStates = (country: string): boolean =>
  /^(us|usa|united states( of america)?)$/.test(country.trim().toLowerCase().replaceAll(".", ""));
