import sharp from 'sharp';

/** Grain on a gradient, which is larger than a face. */
export const grainyPhoto = (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 150, sigma: 60 } as const;
  return sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#c9a68c', noise } })
    .png()
    .toBuffer();
};
