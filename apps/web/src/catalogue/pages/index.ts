/** The pages of directions and the rarer ones of drugs by name (decision 0093). */
export const pages = {
  awaitingReviewTab: () => import('./awaiting-review-tab.tsx').then((m) => m.AwaitingReviewTab),
  highRiskTab: () => import('./high-risk-tab.tsx').then((m) => m.HighRiskTab),
  preferredBrandsTab: () => import('./preferred-brands-tab.tsx').then((m) => m.PreferredBrandsTab),
  directionList: () => import('./direction-list-page.tsx').then((m) => m.DirectionListPage),
  directionCreate: () => import('./direction-create-page.tsx').then((m) => m.DirectionCreatePage),
  direction: () => import('./direction-page.tsx').then((m) => m.DirectionPage),
};
