/** Draws pictures, away from whatever answers requests. */
export interface Pictures {
  /** A PNG of the drawing; refused while too many are waiting. */
  draw(svg: string): Promise<Buffer>
  close(): Promise<void>
}
