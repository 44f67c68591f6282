export { authenticateFeed, buildFeedCaller } from './authenticate-feed.ts';
export { endFeedToken, findLiveFeedToken, createFeedToken, recordFeedUse } from './feed-token.ts';
