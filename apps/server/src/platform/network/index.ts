export { findNetwork, isLoopback } from './find-network.ts';
export { createAddressFinder, type FindAddress } from './forwarded-address.ts';
export { createPlaces, mostConnections } from './places.ts';
