export { authenticateFeed, buildFeedCaller } from './authenticate-feed.ts';
export { endFeedToken, feedFormat, findLiveFeedToken, createFeedToken, recordFeedUse } from './feed-token.ts';
