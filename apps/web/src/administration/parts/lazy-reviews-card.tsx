import { lazyPart } from '../../kit/lazy/index.ts';
import { useWaitingReviews } from '../calls.ts';

const ReviewsCard = lazyPart(() => import('./reviews-card.tsx').then((module) => module.ReviewsCard));

/** The notice of emergencies to review, for administrators, while there are any (ACCESS-64). */
export function LazyReviewsCard() {
  const { data } = useWaitingReviews();
  const oldest = data?.data[0];
  return oldest !== undefined && <ReviewsCard count={data?.total ?? 0} oldest={oldest} />;
}
