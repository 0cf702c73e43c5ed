/** A phone number as it was typed, to be called with a click. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
    {phone}
  </a>
);
