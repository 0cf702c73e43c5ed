import type { ReactNode } from "react";
import type { CustomerDetails } from "#contracts/calls/customers";
import { RoleBadge } from "#office/kit";
import { AddressLines } from "#order/blocks";
import { CopyText } from "#ui/copy-text";
import { Instant } from "#ui/instant";
import { PhoneLink } from "#ui/phone-link";

export function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const { email, phone, createdAt, role, shippingAddress, orderCount, rewardPoints } = customer;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
      <Fact term="Email" isWide>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Fact>
      <Fact term="Phone">{phone === "" ? "–" : <PhoneLink phone={phone} />}</Fact>
      <Fact term="Joined">
        <Instant at={createdAt} />
      </Fact>
      <Fact term="Shipping address" isWide>
        {shippingAddress ? <AddressLines address={shippingAddress} /> : "–"}
      </Fact>
      <Fact term="Role">
        <RoleBadge role={role} />
      </Fact>
      <Fact term="Customer id">
        <CopyText dense text={customer._id} label="customer id" />
      </Fact>
      <Fact term="Orders">
        <span className="text-lg font-semibold tabular-nums">
          {orderCount.toLocaleString("en-US")}
        </span>
      </Fact>
      <Fact term="Reward points">
        <span className="text-lg font-semibold tabular-nums">
          {rewardPoints.toLocaleString("en-US")}
        </span>
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? "col-span-2" : ""}`}>
      <dt className="mb-0.5 text-xs text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
