import * as z from 'zod';
import { Id } from '../schemas.ts';

/**
 * Who of the clinic made a link by which a person did something, and handed it on themselves: whoever made it could have used it.
 * Absent where it is said: the system sent the link to the person.
 */
export const LinkMaker = z.object({ id: Id, name: z.string() });
export type LinkMaker = z.infer<typeof LinkMaker>;
