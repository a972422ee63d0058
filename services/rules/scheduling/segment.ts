/** One service within a visit. A visit has one or more, one after the other. */
export interface Segment {
  serviceId: number;
  startsAt: string;
  endsAt: string;
  /** Minutes that its resources are taken before `startsAt`. */
  bufferBefore: number;
  /** Minutes that its resources are taken after `endsAt`. */
  bufferAfter: number;
  /** The ids of the people, rooms and machines that it takes. */
  resources: string[];
}
