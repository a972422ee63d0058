/** What the chart says of a point. */
export const sayPoint = (series: string, n: number): string => `${series}: ${n} citas`;
