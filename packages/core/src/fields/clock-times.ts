/** The clock times offered for slots: every two hours from 08:00 to 22:00 (MED-62). */
export const clockTimes = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00'] as const;
