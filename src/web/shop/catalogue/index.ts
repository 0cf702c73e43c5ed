export {
  findReport,
  findReportInShop,
  reportAddress,
  type FoundReport,
  type ReportAnswers,
  reportQuestions,
} from "./report-chooser.ts";
export { loadList } from "./load-list.ts";
export { ProductGrid } from "./product-grid.tsx";
