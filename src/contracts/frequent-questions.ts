import { policyFigures } from "./policy-figures.ts";

/** What buyers ask before their first order: the home page, search engines and the chat give the same answers. */
export const frequentQuestions = {
  time: {
    question: "How long does a report take?",
    answer: "Delivery time is under 24 hours. You get an email as soon as the files are ready.",
  },
  account: {
    question: "Do I need an account?",
    answer:
      "No. Guests verify their email address, order, and follow the order by a link in their email. With an account your orders stay in one place and earn reward points.",
  },
  needs: {
    question: "What do you need from me?",
    answer:
      "The address of the roof and a pin on the right building. If you have them, add an ESX file, a blueprint or logo, the pitch and special instructions.",
  },
  files: {
    question: "Which files do I get?",
    answer:
      "Measurement reports and estimations are PDF files. Xactimate sketches come as an ESX file and Applicad measurements as a ZIP file, each with a PDF to check them against. Every product has a sample to download.",
  },
  accuracy: {
    question: "How accurate are the figures?",
    answer:
      "Areas, pitches and edges are measured from imagery. The figures are made for estimates and claims: check a dimension on site before you cut material by it.",
  },
  area: {
    question: "Where do you measure?",
    answer:
      "We measure from imagery: set the pin on the building and order. The price does not depend on the place. If the imagery is too old, we ask you before we go on.",
  },
  payment: {
    question: "How do I pay?",
    answer: "Once, in US dollars, through PayPal. Your card details never reach our server.",
  },
  revision: {
    question: "What if something is missing in my report?",
    answer: `Tell us within ${policyFigures.revisions} of delivery and it is revised. The Refund Policy says when your money comes back.`,
  },
} as const;
