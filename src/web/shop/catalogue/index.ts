export { findReportInShop, reportAddress } from "./find-report.ts";
export { loadList } from "./load-list.ts";
export { ProductGrid } from "./product-grid.tsx";
export { type FoundReport, type ReportAnswers, reportQuestions } from "./report-chooser.ts";
