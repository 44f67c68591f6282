export { findDirectionContradictions, readDayChoice, readSlotDoses } from '@packwright/core/directions';
