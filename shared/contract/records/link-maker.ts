import * as z from 'zod';
import { Id } from '../schemas.ts';

/**
 * The staff member who made a link and handed it on themselves: they could have used it. Left out if the system sent
 * the link to the person.
 */
export const LinkMaker = z.object({ id: Id, name: z.string() });
export type LinkMaker = z.infer<typeof LinkMaker>;
