/** Samples in milliseconds, of things that were measured in turns so that what disturbs one disturbs all. */
export interface Samples {
  readonly name: string;
  readonly milliseconds: readonly number[];
}

/** The sample below which the share of all samples lies; 0 of none. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Median, 95th percentile and maximum of each, and how its median relates to that of the first. */
export function table(rows: readonly Samples[]): string {
  const base = quantile(rows[0]?.milliseconds ?? [], 0.5);
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, milliseconds }) => {
      const half = quantile(milliseconds, 0.5);
      const cells = [half, quantile(milliseconds, 0.95), Math.max(...milliseconds)].map((value) =>
        value.toFixed(1).padStart(8),
      );
      return `  ${name.padEnd(width)} ${cells.join('')}   x${(half / base).toFixed(2)}  (${milliseconds.length})`;
    })
    .join('\n');
}

export const columns = 'milliseconds: p50, p95, max; ratio of the medians to the first; (samples)';
