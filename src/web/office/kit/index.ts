export {
  actionsColumn,
  CutText,
  HistoryLink,
  instantColumn,
  orderColumn,
  OrderLink,
  pictureColumn,
  Tipped,
} from "./list/table-columns.tsx";
export { adminMeta, AdminPage, Parts, SidePanel, useLanding, useSeen } from "./admin-page.tsx";
export {
  AdminTable,
  type ListQuery,
  rowLinkId,
  type TableColumn,
  type TableSort,
} from "./list/admin-table.tsx";
export {
  DaySpan,
  FiltersButton,
  FilterSelect,
  SearchBox,
  withChosen,
} from "./list/list-filters.tsx";
export { ActionButton, ActionQuestion, DialogButton } from "./action-button.tsx";
export {
  DownloadButton,
  DownloadFailed,
  ExportButtons,
  useFileDownload,
  useListExport,
  downloadCsv,
  makeCsv,
  makeXlsx,
} from "./list/download-button.tsx";
export { defineList, useList } from "./list/define-list.ts";
export {
  type FilterProps,
  type ListColumn,
  readDay,
  readId,
  readOneOf,
  readSearch,
} from "./list/list-definition.ts";
export { DueTime, dueText, OrderDueBadge, spanText } from "./due-time.tsx";
export {
  CUSTOMERS_PER_PAGE,
  loadFirstPages,
  listHref,
  type ListLinks,
} from "./list/office-lists.ts";
export {
  HealthStateBadge,
  healthTopicTitles,
  orderStatusText,
  paymentStatusText,
  productStatusText,
  OrderStatusBadge,
  PaymentStatusBadge,
  ProductStatusBadge,
  RoleBadge,
} from "./status-badges.tsx";
export { LeaveGuard } from "./record/leave-guard.tsx";
export {
  chatTabs,
  listOfficeLinks,
  listOfficePages,
  mayOpen,
  type OfficeLink,
  type OfficePage,
  pageLabel,
} from "./office-pages.ts";
export { ListFilters, listEmptiness, OfficeList } from "./list/office-list.tsx";
export { ListEditor, moveItem, useFocusNext } from "./record/list-editor.tsx";
export { ListPager } from "./list/list-pager.tsx";
export { ReasonDialog } from "./reason-dialog.tsx";
export {
  ReplyForm,
  SavedTextSelect,
  submitOnCtrlEnter,
  typedSince,
  withSaved,
} from "./reply-form.tsx";
export {
  NextUp,
  SteadyMark,
  SteadyPage,
  SteadyRowLink,
  SteadyNews,
  type SteadyRow,
  SteadySkeleton,
  useCloseToLink,
  useOpenHeading,
  useSteadyList,
} from "./list/steady-list.tsx";
export {
  HasKeys,
  Keys,
  ShortcutHelp,
  useShortcut,
  useShortcutButton,
  useShortcutKeys,
} from "./shortcuts.tsx";
export { ROWS_PER_PAGE, useTyped, useUrlState } from "./list/use-url-state.ts";
export { differences, type FieldList, type FieldState, listFields } from "./record/field-list.ts";
export { RecordFields } from "./record/record-fields.tsx";
export { RecordNotice, type StoredRecord, useRecordForm } from "./record/record-form.tsx";
export { WeekHours } from "./record/week-hours.tsx";
