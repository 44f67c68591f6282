export { type BarRow, BarTable } from './bar-table.tsx';
export { BidiText, isolateText } from './bidi.tsx';
export { Card } from './card.tsx';
export { type Count, Counts } from './counts.tsx';
export { EmptyState } from './empty-state.tsx';
export { type Fact, Facts } from './facts.tsx';
export { hasFailed } from './has-failed.ts';
export { Initials } from './initials.tsx';
export { KeyHint } from './key-hint.tsx';
export { formatOrDash } from './format-or-dash.ts';
export { Page, useDocumentTitle } from './page.tsx';
export { LoadFailed, LoadFailedPage, RecordNotFound } from './page-states.tsx';
export { Pill } from './pill.tsx';
export { ProgressBar } from './progress-bar.tsx';
export { type RouteTab, RouteTabs } from './route-tabs.tsx';
export { ScrollBox } from './scroll-box.tsx';
export { SideDrawer } from './side-drawer.tsx';
export {
  CardSkeleton,
  ColumnsSkeleton,
  DetailSkeleton,
  LinesSkeleton,
  PageSkeleton,
  PartSkeleton,
} from './skeletons.tsx';
export { Timeline, type TimelineEntry } from './timeline.tsx';
