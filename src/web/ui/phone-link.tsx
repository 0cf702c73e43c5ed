export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
    {phone}
  </a>
);
