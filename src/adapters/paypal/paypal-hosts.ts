/** The pages and certificates of PayPal that belong to the API in use. */
export interface PaypalHosts {
  /** Origins of the pages where a buyer approves. */
  approvalOrigins: readonly string[];
  /** Origins that webhook certificates are fetched from. */
  certificateOrigins: readonly string[];
  /** Whether the API itself is PayPal's; else a test server that brings its own certificate authority. */
  isPaypal: boolean;
}

const LIVE_PAGES = "https://www.paypal.com";
const SANDBOX_PAGES = "https://www.sandbox.paypal.com";

const pagesOfApi = new Map([
  ["https://api-m.paypal.com", LIVE_PAGES],
  ["https://api.paypal.com", LIVE_PAGES],
  ["https://api-m.sandbox.paypal.com", SANDBOX_PAGES],
  ["https://api.sandbox.paypal.com", SANDBOX_PAGES],
]);

/** Whether a page of PayPal's, on the host that belongs to the API, opens at this address. */
export function isApprovalPage(link: string, { approvalOrigins }: PaypalHosts): boolean {
  const url = URL.parse(link);
  return (
    url !== null &&
    approvalOrigins.includes(url.origin) &&
    url.username === "" &&
    url.password === ""
  );
}

/** @param isSimulated the API is the shop's own stand-in: nothing outside it is ever used */
export function listPaypalHosts(apiBase: string, isSimulated: boolean): PaypalHosts {
  const { origin } = new URL(apiBase);
  const paypal = [...pagesOfApi.keys()];
  const pages = pagesOfApi.get(origin);
  if (pages) return { approvalOrigins: [pages], certificateOrigins: paypal, isPaypal: true };
  if (isSimulated)
    return { approvalOrigins: [origin], certificateOrigins: [origin], isPaypal: false };
  return {
    approvalOrigins: [origin, LIVE_PAGES, SANDBOX_PAGES],
    certificateOrigins: [origin, ...paypal],
    isPaypal: false,
  };
}
