import { lazyPart } from '../../kit/lazy/index.ts';
import { useUnseenFeedFiles } from '../calls.ts';

const FeedCard = lazyPart(() => import('./feed-card.tsx').then((module) => module.FeedCard));

/** The notice of files in error, for those who administer the pharmacy, while there are any (FEED-6). */
export function LazyFeedCard() {
  const count = useUnseenFeedFiles().data ?? 0;
  return count > 0 && <FeedCard count={count} />;
}
