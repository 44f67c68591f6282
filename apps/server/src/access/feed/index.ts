export { authenticateFeed, buildFeedCaller } from './authenticate-feed.ts';
export {
  createFeedToken,
  endFeedToken,
  feedFormat,
  findFeedFormat,
  findLiveFeedToken,
  recordFeedUse,
} from './feed-token.ts';
