/** Draws pictures, away from whatever answers requests. */
export interface Pictures {
  /** A PNG of the drawing; refused while too many are waiting. */
  draw(svg: string): Promise<Buffer>
  /** Gets ready what the first one would wait for. */
  warm(): Promise<void>
  close(): Promise<void>
}
