// The public surface of space: what games, bots and the bench may use.

export type { Cone, ConeRules, SelfRules } from './areas.ts';
export { arc, arcAround, blast, burst, burstAround, cone, conesFrom } from './areas.ts';
export {
  adjacent,
  cellsWhere,
  directionBetween,
  directionsFarther,
  directionsNearer,
  disc,
  distance,
  maskOf,
  neighbour,
  neighbours,
  neighboursFarther,
  neighboursNearer,
  ray,
  ring,
  sortAround,
} from './around.ts';
export type { AreaRules, AreaStart, AttackLine, Terrain } from './attack-lines.ts';
export { areaLines, attackLines, bestAttackLine, spaceAt } from './attack-lines.ts';
export type { Board, Metric, Square, SquareDirection, SquareOptions } from './board.ts';
export {
  cellAt,
  cellOf,
  findCell,
  hexagon,
  hexBoard,
  hexOf,
  hexRectangle,
  keyOf,
  SQUARE_DIRECTIONS,
  SQUARE_STEPS,
  squareBoard,
  squareBoardOf,
  squareOf,
} from './board.ts';
export type { Cell, CellKey, Mask, Values } from './cells.ts';
export { keyAt, NOWHERE } from './cells.ts';
export type { Cover, LineOfAttack } from './cover.ts';
export { COVER_LEVELS, cover, coverAgainstArcing, higherCover, lowerCover, mayArc } from './cover.ts';
export type { Body, Upright } from './elevation.ts';
export { areAdjacentInSpace, rangeBetween, totalHeight, verticalDifference } from './elevation.ts';
export type { FlowRules, Walk, WalkRules } from './flow.ts';
export { bestStop, descent, flowField, walk } from './flow.ts';
export type { Footprint, Shape } from './footprint.ts';
export {
  areAdjacent,
  countCovered,
  covered,
  distanceBetween,
  enterWithShape,
  fitsAt,
  highestCovered,
  nearestCells,
  neighboursOf,
  ONE_HEX,
  pullDirections,
  pushDirections,
  SEVEN_HEXES,
  shapeOn,
  stopWithShape,
  THREE_HEXES,
  unionOf,
} from './footprint.ts';
export type { Hex, HexDirection } from './hex.ts';
export {
  compareClockwise,
  gauge,
  HEX_DIRECTIONS,
  HEX_STEPS,
  hexDirection,
  hexDistance,
  hexLine,
  hexNeighbour,
  hexRing,
  hexSpiral,
} from './hex.ts';
export type { NaiveReach } from './naive.ts';
export { reachNaively } from './naive.ts';
export type { Fraction, Passage, PassageOnLine } from './passage.ts';
export { manner, passage, passages, sideDistance } from './passage.ts';
export type { PathRules, ReachRules, WayRules } from './reach.ts';
export { mayFollow, pathCost, pathTo, reach, shortestPath, stops } from './reach.ts';
export type { Regions } from './regions.ts';
export { isConnected, regionOf, regions } from './regions.ts';
export { line, lineOfEffect, lineOfSight } from './sight.ts';
export type { Diagonals, StepCost, StepRules } from './steps.ts';
export { CLOSED, stepCost } from './steps.ts';
export type { LineArea, LineRules } from './straight.ts';
export { isStraight, lineArea, linesFrom, linesOf, straightChoices, straightLines } from './straight.ts';
export type { Fog, Obscured } from './vision.ts';
export { higherObscured, OBSCURED_LEVELS, obscured, obscuredByFog, obscuredByObstacles } from './vision.ts';
export type { WideLine, WidenRules } from './wide.ts';
export { isWideLine, wideLinesFrom, wideLinesOf, widen } from './wide.ts';
export type { WindingPath, WindingRefusal } from './winding.ts';
export { coverAlong, windingRefusal } from './winding.ts';
export type { Reach, Workspace } from './workspace.ts';
export { UNREACHED, workspace } from './workspace.ts';
