export { actionsColumn } from "./actions-column.ts";
export { adminMeta } from "./admin-meta.ts";
export { AdminPage } from "./admin-page.tsx";
export {
  AdminTable,
  type ListQuery,
  rowLinkId,
  type TableColumn,
  type TableSort,
} from "./admin-table.tsx";
export { CheckList } from "./check-list.tsx";
export { DayFilter, DaySpan } from "./day-span.tsx";
export { DialogButton } from "./dialog-button.tsx";
export {
  DownloadButton,
  DownloadFailed,
  ExportButtons,
  useFileDownload,
  useListExport,
} from "./download-button.tsx";
export { downloadCsv, makeCsv, makeXlsx } from "./download-csv.ts";
export { DueTime } from "./due-time.tsx";
export { FilterSelect } from "./filter-select.tsx";
export { CUSTOMERS_PER_PAGE, loadFirstPages, ROWS_PER_PAGE } from "./first-pages.ts";
export { HealthStateBadge, healthTopicTitles } from "./health-state-badge.tsx";
export { instantColumn } from "./instant-column.tsx";
export { LeaveGuard } from "./leave-guard.tsx";
export { ListFilters } from "./list-filters.tsx";
export { ListPager } from "./list-pager.tsx";
export { moveItem } from "./move-item.ts";
export { noMatch } from "./no-match.tsx";
export { NumberInput } from "./number-input.tsx";
export { listHref, type ListView, officeLists } from "./office-lists.ts";
export { orderColumn, OrderLink } from "./order-column.tsx";
export { orderStatusText, paymentStatusText, productStatusText } from "./status-texts.ts";
export { PagedTable } from "./paged-table.tsx";
export { Parts } from "./parts.tsx";
export { ReasonDialog } from "./reason-dialog.tsx";
export { ReplyForm } from "./reply-form.tsx";
export { SearchBox } from "./search-box.tsx";
export { Keys, ShortcutHelp } from "./shortcut-help.tsx";
export { useShortcut, useShortcutKeys } from "./shortcuts.ts";
export { SidePanel } from "./side-panel.tsx";
export { SortableList } from "./sortable-list.tsx";
export {
  OrderStatusBadge,
  PaymentStatusBadge,
  ProductStatusBadge,
  RoleBadge,
} from "./status-badges.tsx";
export { typedSince } from "./typed-since.ts";
export { useFocusNext } from "./use-focus-next.ts";
export { useTyped } from "./use-typed.ts";
export { type UrlState, useUrlState } from "./use-url-state.ts";
export { WeekHours } from "./week-hours.tsx";
export { withChosen } from "./with-chosen.ts";
