export { findDirectionContradictions } from '@packwright/core/directions';
