export { authenticateFeed } from './authenticate-feed.ts';
export { endFeedToken, findLiveToken, makeFeedToken, useFeedToken } from './feed-token.ts';
