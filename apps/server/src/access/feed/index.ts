export { authenticateFeed } from './authenticate-feed.ts';
export { endFeedToken, findLiveFeedToken, createFeedToken, recordFeedUse } from './feed-token.ts';
