import type { PastOrder } from "./past-order.ts";

const roof = "residential-roof-report";
const complex = "complex-roof-report";
const claim = "claim-roof-report";
const walls = "wall-report";
const sketch = "xactimate-roof-sketch";
const scope = "claim-scope-estimate";
const several = "multi-structure-report";
const metal = "edge-metal-take-off";

/** Oldest first, since receipts are numbered in this order. */
export const pastOrders: readonly PastOrder[] = [
  {
    daysAgo: 178.4,
    buyer: "contractor",
    products: [complex],
    deliveredAfter: 6.5,
    review: {
      rating: 5,
      matchesRoof: true,
      text: "Demo review: every valley was labelled, and the waste table saved a trip.",
      reply: "Demo reply: thank you, good to hear.",
    },
  },
  { daysAgo: 174.2, buyer: "roofer", products: [roof], deliveredAfter: 4 },
  { daysAgo: 169.7, buyer: "contractor", products: [roof, metal], deliveredAfter: 9 },
  {
    daysAgo: 163.1,
    buyer: "adjuster",
    products: [claim],
    references: { claimNumber: "DEMO-CL-1001", insured: "Sample Insured" },
    deliveredAfter: 11,
    shared: { email: "demo.desk@example.com", after: 37 },
    revision: {
      cause: "pitch",
      text: "Demo: the rear slope looks steeper than 6/12.",
      requestedAfter: 30,
      outcome: { after: 36, changes: "Demo: the rear slope is 8/12 now; areas follow." },
    },
    review: {
      rating: 4,
      matchesRoof: true,
      text: "Demo review: one pitch was off and corrected within the day.",
    },
  },
  { daysAgo: 158.6, buyer: "builder", products: [several], deliveredAfter: 21 },
  {
    daysAgo: 151.3,
    buyer: "estimator",
    products: [scope],
    startedAfter: null,
    deliveredAfter: 26.5,
  },
  { daysAgo: 147.8, buyer: "contractor", products: [roof], deliveredAfter: 7.5 },
  { daysAgo: 143.5, buyer: "homeowner", products: [walls], startedAfter: 26, deliveredAfter: 31 },
  {
    daysAgo: 136.9,
    buyer: "inspector",
    products: [several],
    question: {
      reason: "building",
      text: "Demo: there are two barns. Which of them belongs to the job?",
      askedAfter: 2,
      answer: { text: "Demo: only the one beside the house.", after: 8 },
    },
    deliveredAfter: 23,
  },
  { daysAgo: 131.2, buyer: "roofer", products: [roof], cancelled: { after: 0.6, by: "buyer" } },
  { daysAgo: 127.4, buyer: "adjuster", products: [claim, sketch], deliveredAfter: 14 },
  { daysAgo: 121.6, buyer: "contractor", products: [complex], deliveredAfter: 8 },
  { daysAgo: 117.3, buyer: "estimator", products: [scope], deliveredAfter: 19 },
  {
    daysAgo: 112.8,
    buyer: "builder",
    products: [walls],
    deliveredAfter: 12,
    revision: {
      cause: "structure",
      text: "Demo: the attached garage is missing.",
      requestedAfter: 40,
      outcome: { after: 51, changes: "Demo: the garage walls are W9 to W12." },
    },
  },
  {
    daysAgo: 106.1,
    buyer: "contractor",
    products: [complex],
    deliveredAfter: 5.5,
    review: {
      rating: 5,
      matchesRoof: true,
      text: "Demo review: lengths were within an inch of the tape.",
    },
  },
  { daysAgo: 101.7, buyer: "homeowner", products: [roof], deliveredAfter: 10 },
  {
    daysAgo: 96.2,
    buyer: "adjuster",
    products: [claim],
    references: { claimNumber: "DEMO-CL-1002" },
    startedAfter: 15,
    deliveredAfter: 27,
    review: {
      rating: 2,
      matchesRoof: true,
      text: "Demo review: the figures were right, but it came three hours late.",
      reply: "Demo reply: that was our fault, and we are sorry.",
    },
  },
  { daysAgo: 91.5, buyer: "roofer", products: [roof], deliveredAfter: 3.5 },
  {
    daysAgo: 86.3,
    buyer: "estimator",
    products: [scope],
    tier: "rush",
    work: "started",
    cancelled: { after: 3, by: "buyer" },
  },
  { daysAgo: 82.4, buyer: "contractor", products: [roof, metal], deliveredAfter: 6 },
  {
    daysAgo: 77.9,
    buyer: "inspector",
    products: [sketch],
    references: { jobNumber: "DEMO-JOB-12", insured: "Sample Homeowner" },
    deliveredAfter: 13,
  },
  { daysAgo: 71.6, buyer: "builder", products: [several], tier: "rush", deliveredAfter: 3 },
  { daysAgo: 67.2, buyer: "contractor", products: [complex], deliveredAfter: 9.5 },
  {
    daysAgo: 61.8,
    buyer: "adjuster",
    products: [claim],
    references: { claimNumber: "DEMO-CL-1003", jobNumber: "DEMO-JOB-17" },
    deliveredAfter: 15,
    shared: { email: "demo.crew@example.com", after: 22 },
    revision: {
      cause: "lengths",
      text: "Demo: the ridge measures 42 ft on site.",
      requestedAfter: 60,
      outcome: { after: 66, reason: "Demo: the ridge with its hips is 42 ft; alone it is 38 ft." },
    },
  },
  { daysAgo: 56.4, buyer: "roofer", products: [roof], deliveredAfter: 5 },
  { daysAgo: 51.1, buyer: "contractor", products: [roof], points: 50, deliveredAfter: 7 },
  { daysAgo: 47.3, buyer: "homeowner", products: [walls], cancelled: { after: 5, by: "admin" } },
  {
    daysAgo: 42.7,
    buyer: "builder",
    products: [several],
    deliveredAfter: 22,
    review: {
      rating: 1,
      matchesRoof: false,
      text: "Demo review: this text is about another shop.",
      hiddenReason: "Demo: it is not about this order.",
    },
  },
  { daysAgo: 38.2, buyer: "estimator", products: [scope], deliveredAfter: 16 },
  {
    daysAgo: 33.9,
    buyer: "contractor",
    products: [complex],
    deliveredAfter: 8.5,
    review: {
      rating: 4,
      matchesRoof: true,
      text: "Demo review: clear diagrams, good to quote from.",
    },
  },
  { daysAgo: 29.4, buyer: "adjuster", products: [claim], deliveredAfter: 12.5 },
  { daysAgo: 24.8, buyer: "inspector", products: [roof], deliveredAfter: 6 },
  {
    daysAgo: 20.3,
    buyer: "contractor",
    products: [roof, metal],
    startedAfter: 4,
    deliveredAfter: 29,
    shared: { email: "demo.crew@example.com", after: 31 },
  },
  { daysAgo: 15.7, buyer: "roofer", products: [roof], deliveredAfter: 4.5 },
  { daysAgo: 11.2, buyer: "estimator", products: [scope], tier: "rush", deliveredAfter: 3.25 },
  {
    daysAgo: 7.6,
    buyer: "builder",
    products: [several],
    deliveredAfter: 18,
    shared: { email: "demo.crew@example.com", after: 26 },
  },
  {
    daysAgo: 3.4,
    buyer: "contractor",
    products: [complex],
    deliveredAfter: 7,
    revision: {
      cause: "structure",
      text: "Demo: the dormer on the north side is missing.",
      requestedAfter: 50,
    },
  },
  {
    daysAgo: 0.45,
    buyer: "inspector",
    products: [several],
    question: {
      reason: "pin",
      text: "Demo: the pin is on the road. Which roof do you mean?",
      askedAfter: 2,
    },
  },
  { daysAgo: 0.3, buyer: "adjuster", products: [claim], work: "started" },
  { daysAgo: 0.12, buyer: "roofer", products: [roof] },
];
