import * as z from 'zod';

/** The request to the function of pictures. The function has no permissions, so the request brings a signed address. */
export const EncodeRequest = z.object({
  source: z.url(),
  /** A larger picture becomes smaller, to this many pixels on its longer side. */
  maxSide: z.int().min(1),
  /** The widths of narrower copies. Only those narrower than the picture are made. */
  widths: z.array(z.int().min(1)),
  types: z.array(z.enum(['image/webp', 'image/jpeg'])).min(1),
  quality: z.int().min(1).max(100),
  /** The quality of the narrower copies; absent: the same. */
  narrowQuality: z.int().min(1).max(100).optional(),
});
export type EncodeRequest = z.infer<typeof EncodeRequest>;
export type Recipe = Omit<EncodeRequest, 'source'>;

export const EncodeAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('encoded'),
    width: z.int(),
    height: z.int(),
    files: z.array(z.object({ type: z.enum(['image/webp', 'image/jpeg']), width: z.int(), base64: z.string() })),
  }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(['upload_refused', 'picture_damaged', 'picture_too_large']),
  }),
  z.object({ outcome: z.literal('absent') }),
]);
export type EncodeAnswer = z.infer<typeof EncodeAnswer>;
