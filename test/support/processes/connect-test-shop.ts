import { standInCredentials } from "#test/paypal/stand-in-credentials";

/** A shop for tests, written without the real client. */
export async function connectTestShop({ url }: { url: string }) {
  const { clientId, clientSecret } = standInCredentials;
  const basic = btoa(`${clientId}:${clientSecret}`);
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const call = async (method: string, path: string, body?: object, requestId = "r") => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "paypal-request-id": requestId,
      prefer: "return=representation",
    };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const create = async (overrides: Record<string, string> = {}) => {
    const context = {
      brand_name: "Merchant <b>",
      return_url: "http://localhost:1/back?x=1",
      cancel_url: "http://localhost:2/cancel",
    };
    const made = await call(
      "POST",
      "/v2/checkout/orders",
      {
        intent: "CAPTURE",
        purchase_units: [
          {
            description: "<script>",
            amount: { currency_code: "USD", value: "1250.00" },
            ...overrides,
          },
        ],
        payment_source: { paypal: { experience_context: context } },
      },
      crypto.randomUUID(),
    );
    return made.body["id"] ?? "";
  };
  const decide = (token: string, choice: string) =>
    fetch(`${url}/checkoutnow`, {
      method: "POST",
      body: new URLSearchParams({ token, choice }),
      redirect: "manual",
    });
  const capture = (id: string, requestId = "c") =>
    call("POST", `/v2/checkout/orders/${id}/capture`, {}, requestId);
  return { call, create, decide, capture };
}
